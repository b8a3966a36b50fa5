import { type Reseller, removeResellerImage, uploadResellerImage } from "@trellis/contract-operations/reseller.ts";
import { BRAND_IMAGES } from "@trellis/domain/brand/brand.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ImageButton } from "../settings-parts/image-button.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.brand;

/** The four images. Each is saved when it is chosen. */
export function BrandImages({ reseller: { brand } }: { reseller: Reseller }) {
  const upload = useEndpointMutation(uploadResellerImage);
  const remove = useEndpointMutation(removeResellerImage);
  const isBusy = upload.isPending || remove.isPending;
  const run = (work: Promise<unknown>, title: string) =>
    void work.then(
      () => showToast({ title }),
      (error: unknown) => showErrorToast(words.imageFailed, error),
    );
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{words.images}</h3>
      <p className="text-sm text-muted">{words.imageHint}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {BRAND_IMAGES.map((image) => {
          const address = brand[image];
          const name = words.imageNames[image];
          return (
            <li key={image} className="grid min-w-0 gap-2 rounded-lg border border-solid border-border p-3">
              <b className="text-sm">{name}</b>
              <div
                data-theme={image.endsWith("Dark") ? "dark" : "light"}
                className="grid h-16 place-items-center rounded-md bg-background-sunken p-2"
              >
                {address && <img src={address} alt={name} className="max-h-12 max-w-full object-contain" />}
              </div>
              <div className="flex flex-wrap gap-2">
                <ImageButton
                  label={words.choose({ image: name })}
                  disabled={isBusy}
                  onChoose={({ dataUrl }) =>
                    run(upload.mutateAsync({ input: { params: { image }, body: { file: dataUrl } } }), words.uploaded)
                  }
                />
                {address && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={isBusy}
                    onClick={() => run(remove.mutateAsync({ input: { params: { image } } }), words.removed)}
                  >
                    {words.remove({ image: name })}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
