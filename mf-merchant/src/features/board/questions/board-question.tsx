import type { Steps } from "../state/use-steps.ts";
import { AcceptOutQuestion } from "./accept-out-question.tsx";
import { CourierQuestion } from "./courier-question.tsx";
import { DeliverQuestion } from "./deliver-question.tsx";
import { NotReceivedQuestion } from "./not-received-question.tsx";
import type { Question } from "./question.ts";
import { ReasonQuestion } from "./reason-question.tsx";

interface BoardQuestionProps {
  merchantId: string;
  question: Question;
  run: Steps["run"];
  onClose: () => void;
  onStillOnSale: (names: string) => void;
}

/** The question before a step that cannot be undone. */
export function BoardQuestion({ question, onStillOnSale, ...props }: BoardQuestionProps) {
  const { kind, order } = question;
  switch (kind) {
    case "acceptOut":
      return <AcceptOutQuestion {...props} question={question} onStillOnSale={onStillOnSale} />;
    case "deliver":
      return <DeliverQuestion {...props} order={order} />;
    case "courier":
      return <CourierQuestion {...props} order={order} />;
    case "notReceived":
      return <NotReceivedQuestion {...props} order={order} />;
    default:
      return <ReasonQuestion {...props} kind={kind} order={order} />;
  }
}
