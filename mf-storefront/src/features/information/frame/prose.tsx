import type { ReactElement } from "react";
import styles from "./prose.module.css";
import { RichText } from "./rich-text.tsx";

/** A name with its description: a cookie, a kind of data. */
interface Entry {
  name: string;
  text: string;
}

/** A paragraph, a list, or named entries. */
export type Block = string | { list: readonly string[] } | { entries: readonly Entry[] } | { heading: string };

function ProseBlock({ block }: { block: Block }): ReactElement {
  if (typeof block === "string") {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  if ("heading" in block) return <h3 className={styles.heading}>{block.heading}</h3>;
  if ("list" in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>
            <RichText>{item}</RichText>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.entries}>
      {block.entries.map(({ name, text }) => (
        <div key={name} className={styles.entry}>
          <dt>{name}</dt>
          <dd>
            <RichText>{text}</RichText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Running text with a comfortable line length. */
export function Prose({ blocks }: { blocks: readonly Block[] }): ReactElement {
  return (
    <div className={styles.prose}>
      {blocks.map((block) => (
        <ProseBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}
