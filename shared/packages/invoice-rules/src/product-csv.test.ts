import { describe, expect, it } from "vitest";
import { readProductCsv } from "./product-csv.ts";

const read = (text: string) => readProductCsv(new TextEncoder().encode(text)).rows;

describe("a product list", () => {
  it.each<[program: string, text: string, expected: Record<string, unknown>[]]>([
    [
      "Shopify",
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status\nmug,Mug,<p>A <b>big</b> mug</p><p>of clay</p>,Clay Ltd,Kitchen,Mugs,,true,Color,Blue,Size,L,MUG-B,300,5,12.00,15.00,111,https://example.org/a.png,4.10,active\nmug,,,,,,,,,Red,,L,MUG-R,300,3,12.50,,112,,4.20,\nmug,,,,,,,,,,,,,,,,,,https://example.org/b.png,,\nbowl,Bowl,,Clay Ltd,,,,false,Title,Default Title,,,BOWL,,,8.00,,,,,draft\n",
      [
        {
          name: "Mug (Blue, L)",
          sku: "MUG-B",
          sellingPrice: "12.00",
          costPrice: "4.10",
          currentStock: "5",
          supplier: "Clay Ltd",
          description: "A big mug\nof clay",
          isActive: true,
        },
        { name: "Mug (Red, L)", sku: "MUG-R", sellingPrice: "12.50", barcode: "112", supplier: "Clay Ltd" },
        { name: "Bowl", sku: "BOWL", isActive: false },
      ],
    ],
    [
      "Shopify, new",
      "Title,URL handle,Description,Vendor,Product category,Type,Status,SKU,Barcode,Option1 name,Option1 value,Price,Cost per item,Inventory quantity\nMug,mug,Clay,Clay Ltd,Kitchen,,Active,M-1,111,Size,L,12.00,4.00,7\n",
      [{ name: "Mug (L)", sku: "M-1", sellingPrice: "12.00", costPrice: "4.00", currentStock: "7", barcode: "111" }],
    ],
    [
      "Square",
      "Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Default Unit Cost,Default Vendor Name,Current Quantity Main Street\nABC,Coffee,Regular,C-1,,Drinks,012,3.50,1.00,Beans Inc,10\nABD,Coffee,Large,,,Drinks,,4.50,,,\n",
      [
        { name: "Coffee", sku: "C-1", sellingPrice: "3.50", barcode: "012", costPrice: "1.00", currentStock: "10" },
        { name: "Coffee (Large)", sku: "COFFEE-LARGE", sellingPrice: "4.50" },
      ],
    ],
    [
      "QuickBooks Online",
      'Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Taxable,Income Account,Purchase Description,Purchase Cost,Quantity On Hand,Reorder Point\nPump,Fountain pump,P-1,Inventory,15.00,yes,Sales,,10.00,25,5\nGardening,,,Service,"1,075.00",no,Services,,,,\n',
      [
        {
          name: "Pump",
          sku: "P-1",
          sellingPrice: "15.00",
          costPrice: "10.00",
          currentStock: "25",
          minStockLevel: "5",
          tracksStock: true,
        },
        { name: "Gardening", sku: "GARDENING", sellingPrice: "1075.00", tracksStock: false },
      ],
    ],
    [
      "Item Name, SKU, Price",
      "Item Name,SKU,Price,Qty On Hand\nMug,M-1,$9.50,1\n",
      [{ name: "Mug", sku: "M-1", sellingPrice: "9.50" }],
    ],
    [
      "Xero",
      "*ItemCode,ItemName,PurchasesDescription,PurchasesUnitPrice,SalesDescription,SalesUnitPrice\nB-1,Book,,5.00,A book,9.00\n",
      [{ name: "Book", sku: "B-1", costPrice: "5.00", sellingPrice: "9.00", description: "A book" }],
    ],
    [
      "WooCommerce",
      "ID,Type,SKU,Name,Published,Short description,Stock,Low stock amount,Regular price,Categories\n7,simple,W-1,Bag,1,<p>Big</p>,4,1,20,Bags\n",
      [{ name: "Bag", sku: "W-1", sellingPrice: "20", currentStock: "4", minStockLevel: "1", description: "Big" }],
    ],
    [
      "Invoice Ninja, with title lines",
      "Products\nExported 2026-01-05\nProduct Key,Notes,Cost,Price\nA-1,Hour,1,2\n",
      [{ name: "A-1", sku: "A-1", description: "Hour", sellingPrice: "2" }],
    ],
  ])("of %s is read", (_, text, expected) => {
    const rows = read(text);
    expect(rows.map(({ fields }) => fields)).toMatchObject(expected);
    expect(rows).toHaveLength(expected.length);
  });

  it("says which SKU it made", () => {
    expect(read("Name,Price\nMug, blue,1\n")[0]?.notes).toEqual(["No SKU in the file. We'll use MUG."]);
  });
});
