import { Link } from "@savat/contracts/router";
import { classNames } from "@savat/ui/class-names";
import type { ReactElement } from "react";
import styles from "./rich-text.module.css";
import { mailHref, phoneHref, useSupport } from "./support.ts";

const PIECES = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|\{email\}|\{phone\}/g;

interface RichPiece {
  at: number;
  text: string;
  label?: string | undefined;
  to?: string | undefined;
  strong?: string | undefined;
}

/** Splits `see [the terms](/terms-of-service) or write to {email}` at its links. */
function piecesOf(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    const [found, label, to, strong] = match;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) });
    pieces.push({ at: match.index, text: found, label, to, strong });
    end = match.index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}

function Piece({ text, label, to, strong }: RichPiece): ReactElement {
  const { supportPhone, supportEmail } = useSupport();
  const className = styles.link;
  if (text === "{email}") {
    return (
      <a className={className} href={mailHref(supportEmail)}>
        {supportEmail}
      </a>
    );
  }
  if (text === "{phone}") {
    return (
      <a className={classNames(className, styles.phone)} href={phoneHref(supportPhone)}>
        {supportPhone}
      </a>
    );
  }
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (label === undefined || to === undefined) return <>{text}</>;
  return (
    <Link className={className} to={to}>
      {label}
    </Link>
  );
}

/** A text of the content: `[label](/path)` is a link, `**words**` are strong, `{email}` and `{phone}` the support's. */
export function RichText({ children }: { children: string }): ReactElement {
  return (
    <>
      {piecesOf(children).map((piece) => (
        <Piece key={piece.at} {...piece} />
      ))}
    </>
  );
}
