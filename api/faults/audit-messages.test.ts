import { describe, expect, it } from "vitest";
import { fillTemplate } from "../src/platform/sms/fill-template.ts";
import { faultsOfMessages, type MessageFacts } from "./audit-messages.ts";

const AT = new Date("2026-03-01T07:00:00.000Z");
const NONE = { sentAt: null, unknownAt: null, gaveUpAt: null, droppedAt: null, recipient: "+998901234567" };
const holes = { shop: "Oltin Qozon (2)", order: "12345678", code: "0042" };
const ACCEPTED = fillTemplate("order_accepted", "uz", holes);
const WAY = fillTemplate("order_on_the_way", "uz", holes);
const ALARM = fillTemplate("board_alarm", "uz", { shop: "Oltin Qozon (2)", link: "https://savat.uz/merchant" });
const accepted = (fate: Partial<MessageFacts>): MessageFacts => ({ ...NONE, kind: "order_accepted", ...fate });
const way = (fate: Partial<MessageFacts>): MessageFacts => ({ ...NONE, kind: "order_on_the_way", ...fate });
const alarm = (fate: Partial<MessageFacts>): MessageFacts => ({ ...NONE, kind: "board_alarm", ...fate });

describe("the audit of messages", () => {
  it.each<[string, MessageFacts[], string[]]>([
    ["one each", [accepted({ sentAt: AT }), way({ sentAt: AT })], [ACCEPTED, WAY]],
    ["an unknown one that arrived", [accepted({ unknownAt: AT })], [ACCEPTED]],
    ["an unknown one that did not", [accepted({ unknownAt: AT })], []],
    ["a dropped one beside one that was sent", [way({ droppedAt: AT }), way({ sentAt: AT })], [WAY]],
    ["one that was given up", [accepted({ gaveUpAt: AT })], []],
    ["one that may come again, and did", [alarm({ sentAt: AT })], [ALARM, ALARM]],
  ])("finds nothing wrong with %s", (_, rows, texts) => {
    expect(faultsOfMessages(rows, texts)).toEqual([]);
  });

  it.each<[string, MessageFacts[], string[]]>([
    ["one that arrived twice", [accepted({ sentAt: AT })], [ACCEPTED, ACCEPTED]],
    ["one that arrived although it was dropped", [accepted({ droppedAt: AT })], [ACCEPTED]],
    ["one that counts as sent and did not arrive", [accepted({ sentAt: AT })], []],
    ["one without a fate", [accepted({})], []],
    ["one that may come again and came three times", [alarm({ sentAt: AT })], [ALARM, ALARM, ALARM]],
    ["one that nobody owed", [], [WAY]],
  ])("[D-MSG-15] finds %s", (_, rows, texts) => {
    expect(faultsOfMessages(rows, texts)).not.toEqual([]);
  });
});
