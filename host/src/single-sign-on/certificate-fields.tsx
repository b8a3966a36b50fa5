import { MAX_SAML_CERTIFICATES } from "@trellis/contract-organizations/saml.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { TEXT } from "./messages.ts";

const words = TEXT.saml;

interface Props {
  /** In PEM; at least one, which may be empty. */
  value: readonly string[];
  error: string | null;
  onChange: (value: string[]) => void;
}

/** The certificates with which the provider signs: the current one, and the next ones. */
export function CertificateFields({ value, error, onChange }: Props) {
  return (
    <FieldGroup label={words.certificates} hint={words.certificatesHint} error={error}>
      <div className="grid justify-items-start gap-3">
        {value.map((pem, index) => (
          <div key={index} className="flex w-full items-start gap-2">
            <TextArea
              aria-label={words.certificate({ number: index + 1 })}
              aria-invalid={error ? true : undefined}
              className="min-w-0 grow font-mono text-xs"
              rows={4}
              value={pem}
              maxLength={16_384}
              spellCheck={false}
              autoComplete="off"
              placeholder="-----BEGIN CERTIFICATE-----"
              onChange={({ target }) => onChange(value.map((one, at) => (at === index ? target.value : one)))}
            />
            {value.length > 1 && (
              <IconButton
                label={words.removeCertificate({ number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
        {value.length < MAX_SAML_CERTIFICATES && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onChange([...value, ""])}>
            {words.addCertificate}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
