import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button, IconButton, LinkButton } from "../src/ui/controls/button.tsx";
import { CopyField } from "../src/ui/controls/copy-field.tsx";
import { Field, FieldGroup } from "../src/ui/controls/field.tsx";
import {
  Checkbox,
  DateInput,
  Radio,
  SearchInput,
  Select,
  Switch,
  TextArea,
  TextInput,
} from "../src/ui/controls/inputs.tsx";
import { MoneyInput } from "../src/ui/controls/number-inputs.tsx";
import { Segmented } from "../src/ui/controls/segmented.tsx";
import { Steps } from "../src/ui/controls/stepper.tsx";
import { TabPanel, Tabs } from "../src/ui/screen/tabs.tsx";

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Places />
    </>
  );
}

function Buttons() {
  return (
    <div className="grid gap-4">
      {(["md", "sm", "lg"] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          <Button size={size} variant="primary" icon={<Plus aria-hidden="true" />}>
            Add Income
          </Button>
          <Button size={size}>Add Expense</Button>
          <Button size={size} variant="ghost" icon={<Download aria-hidden="true" />}>
            Export
          </Button>
          <Button size={size} variant="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete
          </Button>
          <IconButton size={size} label={`More (${size})`} icon={<Ellipsis aria-hidden="true" />} />
          <Button size={size} variant="primary" busy>
            Saving
          </Button>
          <Button size={size} disabled>
            Not now
          </Button>
          <LinkButton size={size} href="#controls">
            View Plans
          </LinkButton>
        </div>
      ))}
    </div>
  );
}

function Fields() {
  const [search, setSearch] = useState("");
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="First name" hint="As it stands on receipts">
        {(control) => <TextInput {...control} placeholder="Eleanor" />}
      </Field>
      <Field label="Email" required error="Invalid email address">
        {(control) => <TextInput {...control} type="email" defaultValue="eleanor@whitfield" />}
      </Field>
      <Field label="Company" optional hint="Viewers can read, not change">
        {(control) => <TextInput {...control} readOnly value="Whitfield Hardware" />}
      </Field>
      <Field label="Amount">{(control) => <MoneyInput {...control} defaultValue="1,284.00" />}</Field>
      <Field label="Date">{(control) => <DateInput {...control} defaultValue="2025-11-20" />}</Field>
      <Field label="Category">
        {(control) => (
          <Select {...control} defaultValue="Grants">
            <option>Donations</option>
            <option>Grants</option>
            <option>Rental Income</option>
          </Select>
        )}
      </Field>
      <Field label="Search">
        {({ id }) => (
          <SearchInput id={id} label="Search description or amount" value={search} onValueChange={setSearch} />
        )}
      </Field>
      <Field label="Disabled">{(control) => <TextInput {...control} disabled defaultValue="Closed" />}</Field>
      <Field label="Notes">{(control) => <TextArea {...control} placeholder="Anything worth remembering" />}</Field>
      <CopyField label="Public link" value="https://trellis.example/s/food-pantry" />
      <CopyField
        label="Snippet"
        multiline
        value={
          '<script async src="https://trellis.example/embeds/survey.js"></script>\n<trellis-survey slug="food-pantry"></trellis-survey>'
        }
      />
    </div>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [often, setOften] = useState<"once" | "monthly" | "yearly">("once");
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <div className="grid justify-items-start gap-2">
        <Checkbox label="Give anonymously" />
        <Checkbox label="Send a receipt" defaultChecked />
        <Checkbox label="Some rows" indeterminate readOnly checked={false} />
        <Checkbox label="Not available" disabled defaultChecked />
        <Checkbox label="Remember me" description="On this computer only" defaultChecked />
      </div>
      <FieldGroup label="How did you hear about us?" error="This question needs an answer">
        <div className="grid justify-items-start gap-2">
          <Radio name="heard" label="Friend or family" defaultChecked />
          <Radio name="heard" label="School" />
          <Radio name="heard" label="Something else" disabled />
        </div>
      </FieldGroup>
      <div className="grid justify-items-start gap-2">
        <Switch label="Send reminders" checked={on} onCheckedChange={setOn} />
        <Switch
          label="Show progress"
          description="Above the questions"
          checked={!on}
          onCheckedChange={(to) => setOn(!to)}
        />
        <Switch label="Locked" disabled checked onCheckedChange={setOn} />
      </div>
      <div className="grid gap-3">
        <Segmented
          label="How often"
          value={often}
          onValueChange={setOften}
          full
          items={[
            { value: "once", label: "Once" },
            { value: "monthly", label: "Monthly" },
            { value: "yearly", label: "Yearly" },
          ]}
        />
        <Steps steps={["Upload", "Map columns", "Review"]} current={1} />
      </div>
    </div>
  );
}

function Places() {
  const [tab, setTab] = useState("transactions");
  return (
    <Tabs
      label="Finance"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: "transactions", label: "Transactions", count: 31 },
        { value: "payroll", label: "Payroll & 1099s" },
      ]}
      actions={
        <>
          <Button icon={<Download aria-hidden="true" />} variant="ghost">
            Export
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            Add Income
          </Button>
        </>
      }
    >
      <TabPanel value="transactions">What came in and what went out.</TabPanel>
      <TabPanel value="payroll">Who was paid, and what they owe.</TabPanel>
    </Tabs>
  );
}
