import {
  type OwnBrand,
  removeBrandImage,
  uploadBrandImage,
} from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_IMAGES } from "@trellis/domain/brand/brand.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ImageButton } from "../../settings-parts/image-button.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.images;

/** The four images. Each is saved when it is chosen. */
export function BrandImages({ brand }: { brand: OwnBrand }) {
  const { canWrite } = useMembership();
  const upload = useEndpointMutation(uploadBrandImage);
  const remove = useEndpointMutation(removeBrandImage);
  const failed = (error: unknown) => showErrorToast(TEXT.imageFailed, error);
  const isBusy = upload.isPending || remove.isPending;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="text-sm text-muted">{words.hint}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {BRAND_IMAGES.map((image) => {
          const address = brand[image];
          return (
            <li key={image} className="grid min-w-0 gap-2 rounded-lg border border-border p-3">
              <b className="text-sm">{words[image]}</b>
              <div
                data-theme={image.endsWith("Dark") ? "dark" : "light"}
                className="grid h-16 place-items-center rounded-md bg-background-sunken p-2 text-sm text-muted"
              >
                {address ? (
                  <img src={address} alt={words[image]} className="max-h-12 max-w-full object-contain" />
                ) : (
                  words.none
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                <ImageButton
                  label={words.upload({ image: words[image] })}
                  disabled={!canWrite || !brand.isInForce || isBusy}
                  onChoose={({ dataUrl }) =>
                    void upload.mutateAsync({ input: { params: { image }, body: { file: dataUrl } } }).catch(failed)
                  }
                />
                {address && canWrite && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={isBusy}
                    onClick={() => void remove.mutateAsync({ input: { params: { image } } }).catch(failed)}
                  >
                    {words.remove({ image: words[image] })}
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
