import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "./alert.tsx";
import { Announcer } from "./announcer.tsx";
import { Avatar } from "./avatar.tsx";
import { Badge, CountBadge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ChipButton, ChipList } from "./chip-list.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import { CodeForm } from "./code-form.tsx";
import { Dialog } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { ErrorState } from "./error-state.tsx";
import { Girih } from "./girih.tsx";
import { IconButton } from "./icon-button.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Note } from "./note.tsx";
import { Pagination } from "./pagination.tsx";
import { PhoneField } from "./phone-field.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { Select } from "./select.tsx";
import { SkeletonCard, SkeletonGroup } from "./skeleton.tsx";
import { Tabs } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";
import { Textarea } from "./textarea.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { useWait } from "./use-countdown.ts";

function nothing(): void {}

const quantityTexts = { increase: "More", decrease: "Less", remove: "Remove", quantity: String };
const codeTexts = { label: "Code", digit: String, submit: "Verify", resend: "Resend", wait: String, waitOver: "Over" };
const pageTexts = { label: "Pages", previous: "Previous", next: "Next", page: String };

function Resend() {
  const { secondsLeft } = useWait(30_000);
  return <p>{secondsLeft}</p>;
}

const elements: Record<string, ReactNode> = {
  Alert: <Alert tone="error" title="No" />,
  Announcer: <Announcer message="3" />,
  Avatar: <Avatar name="Aziz Karimov" />,
  Badge: <Badge>Paid</Badge>,
  Banner: <Banner>Tashkent</Banner>,
  Breadcrumb: (
    <Breadcrumb
      label="Path"
      items={[{ label: "Home", to: "/" }, { label: "Plov" }]}
      link={({ to, ...rest }) => <a href={to} {...rest} />}
    />
  ),
  Button: <Button busy>Pay</Button>,
  Card: <Card>Text</Card>,
  Checkbox: <Checkbox>Terms</Checkbox>,
  ChipList: (
    <ChipList label="Kinds">
      <ChipButton isChosen>All</ChipButton>
    </ChipList>
  ),
  CodeBoxes: <CodeBoxes label="Code" digitLabel={String} />,
  CodeForm: (
    <CodeForm
      texts={codeTexts}
      hint="Sent"
      code=""
      onCodeChange={nothing}
      round={0}
      isVerifying={false}
      isSending={false}
      waitUntilMs={undefined}
      onSubmit={nothing}
      onResend={nothing}
    />
  ),
  CountBadge: <CountBadge count={120} />,
  Dialog: <Dialog open onClose={nothing} title="Sure?" closeLabel="Close" />,
  EmptyState: <EmptyState title="Empty" />,
  EntryPanel: <EntryPanel title="Sign in">text</EntryPanel>,
  ErrorState: <ErrorState title="Failed" retryLabel="Retry" onRetry={nothing} />,
  Girih: <Girih />,
  IconButton: <IconButton label="Close" icon={null} />,
  Logo: <Logo name="Savat" />,
  Menu: <Menu trigger="Language">text</Menu>,
  Note: <Note>Sandbox</Note>,
  Pagination: (
    <Pagination
      pages={[1, "gap", 9]}
      current={1}
      total={9}
      texts={pageTexts}
      link={({ page, ...rest }) => <a href={`?page=${page}`} {...rest} />}
    />
  ),
  PhoneForm: (
    <PhoneForm
      label="Phone"
      value="+998"
      onValueChange={nothing}
      format={String}
      submitLabel="Send"
      busy
      disabled={false}
      onSubmit={nothing}
    />
  ),
  PhoneField: <PhoneField label="Phone" value="+998" onValueChange={nothing} format={String} />,
  Picture: <Picture source={undefined} alt="" missingLabel="None" />,
  Price: <Price figure="12 000,00" currency="soʻm" was={{ figure: "20 000,00", label: "was" }} />,
  QuantityStepper: <QuantityStepper label="Plov" texts={quantityTexts} quantity={0} addLabel="Add" onChange={nothing} />,
  Select: <Select label="City" />,
  SkeletonGroup: (
    <SkeletonGroup label="Loading">
      <SkeletonCard />
    </SkeletonGroup>
  ),
  Tabs: (
    <Tabs label="Parts" tabs={[{ id: "staff", title: "Staff" }]} current="staff" link={({ id, ...rest }) => <a href={id} {...rest} />} />
  ),
  TextField: <TextField label="Name" error="Required" hint="Yours" prefix="@" />,
  Textarea: <Textarea label="Message" />,
  ToastRegion: <ToastRegion toasts={[{ id: "1", text: "Saved" }]} onDismiss={nothing} durationMs={3000} label="News" closeLabel="Close" />,
  useWait: <Resend />,
};

test.each(Object.entries(elements))("%s renders without a browser and writes neither style nor script", (_name, element) => {
  const html = renderToString(element);
  expect(html).not.toBe("");
  expect(html).not.toMatch(/\sstyle=|<style|<script/);
});
