import { type ConflictKit, ConflictView, type ConflictViewProps } from "@savat/contracts/conflict-view";
import { Button } from "@savat/ui/button";
import styles from "./conflict-note.module.css";

const ConflictButton: ConflictKit["Button"] = ({ isMain, isBusy, onPress, children }) =>
  isMain ? (
    <Button busy={isBusy} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onPress()}>
      {children}
    </Button>
  );

/** The conflict of a form in the dashboard. */
export function ConflictNote(props: ConflictViewProps) {
  return <ConflictView {...props} namespace="merchant" Button={ConflictButton} styles={styles} />;
}
