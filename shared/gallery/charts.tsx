import { MonthBars } from "../src/ui/charts/month-bars.tsx";
import { PartsBar } from "../src/ui/charts/parts-bar.tsx";
import { ShareBars } from "../src/ui/charts/share-bars.tsx";
import { moneyText } from "../src/ui/display/money.tsx";
import { Card } from "../src/ui/screen/card.tsx";
import { income, net } from "./sample-months.ts";

export function Charts() {
  const format = (value: bigint) => moneyText(value);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card title="Income">
        <MonthBars label="Income" size="full" points={income} format={format} />
      </Card>
      <Card title="Net balance">
        <MonthBars label="Net balance" size="full" points={net} format={format} />
      </Card>
      <Card title="How did you hear about the pantry?" actions="212 answers">
        <ShareBars
          label="How did you hear about the pantry?"
          shares={[
            { label: "Friend or family", count: 90 },
            { label: "School", count: 45 },
            { label: "Clinic or hospital", count: 34 },
            { label: "Flyer or social media", count: 29 },
            { label: "Something else", count: 14 },
          ]}
        />
      </Card>
      <Card title="Contacts by type">
        <PartsBar
          label="Contacts by type"
          parts={[
            { label: "Active donors", value: 812, text: "812" },
            { label: "Volunteers", value: 96, text: "96" },
            { label: "Others", value: 340, text: "340" },
          ]}
        />
      </Card>
      <Card title="Nothing yet">
        <MonthBars
          label="Nothing yet"
          size="full"
          points={income.map((point) => ({ ...point, value: 0n }))}
          format={format}
        />
      </Card>
    </div>
  );
}
