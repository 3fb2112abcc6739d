import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import type { SlotName, SlotProps } from "shared-contracts/remote";
import { Dialog } from "shared-ui/dialog";
import { SkeletonGroup, SkeletonText } from "shared-ui/skeleton";
import { AreaCard } from "./area-card.tsx";
import { isConnected } from "./connection.ts";
import { FailureBoundary } from "./failure-boundary.tsx";
import { openArea } from "./faults/blocked-mark.ts";
import { NAMESPACE } from "./messages.ts";
import { NoConnection } from "./no-connection.tsx";
import { useFailureReport } from "./page-error.tsx";
import { isUnbrought } from "./remote-failure.ts";
import { useShell } from "./shell-context.ts";
import styles from "./slot-host.module.css";

type HostProps = SlotProps & { name: SlotName };

/** The frame in which a slot loads or fails: it looks like the slot's container, so that a tap shows at once. */
function SlotFrame({ name, isOpen, onClose, children }: HostProps & { children: ReactNode }): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  if (name === "basket-panel") {
    return (
      <Dialog open={isOpen} onClose={onClose} title={t("basket.button")} closeLabel={t("toasts.close")} placement="side">
        {children}
      </Dialog>
    );
  }
  return isOpen ? <div className={name === "user-menu" ? styles.menu : styles.aside}>{children}</div> : null;
}

function SlotUnreached({ retry, isRetrying, ...host }: HostProps & { retry: () => void; isRetrying: boolean }): ReactElement {
  return (
    <SlotFrame {...host}>
      <NoConnection retry={retry} isRetrying={isRetrying} />
    </SlotFrame>
  );
}

function SlotFailed({
  error,
  retry,
  isRetrying,
  ...host
}: HostProps & { error: unknown; retry: () => void; isRetrying: boolean }): ReactElement {
  const { remotes } = useShell();
  useFailureReport(remotes.ownerOf(host.name) ?? host.name, error);
  return (
    <SlotFrame {...host}>
      <AreaCard error={error} isRetrying={isRetrying} retry={retry} />
    </SlotFrame>
  );
}

interface Loading {
  Loaded: ComponentType<SlotProps> | undefined;
  error: unknown;
  /** It could not be loaded without a network. */
  isUnreached: boolean;
  isRetrying: boolean;
  attempt: number;
  /** Tries again: loads the remote's newest release, or renders again. */
  retry: () => void;
}

/** Loads a slot when it is first shown. A second try first checks for a new release of its remote. */
function useLoadedSlot({ name, isOpen }: HostProps): Loading {
  const { remotes } = useShell();
  const language = useLanguage();
  const [Loaded, setLoaded] = useState(() => remotes.peekSlot(name));
  const [failure, setFailure] = useState<{ error: unknown; isUnreached: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);

  useEffect(() => {
    if (!isOpen || Loaded !== undefined) return;
    let isCurrent = true;
    if (attempt > 0) setIsRetrying(true);
    remotes
      .slot(name, language)
      .then(
        (Slot) => {
          if (!isCurrent) return;
          setLoaded(() => Slot);
          setFailure(undefined);
        },
        async (error: unknown) => {
          const isUnreached = isUnbrought(error) && !(await isConnected());
          if (isCurrent) setFailure({ error, isUnreached });
        },
      )
      .finally(() => {
        if (isCurrent) setIsRetrying(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [remotes, name, language, isOpen, Loaded, attempt]);

  async function retry(): Promise<void> {
    setIsRetrying(true);
    await remotes.renew(remotes.ownerOf(name) ?? name);
    setLoaded(() => remotes.peekSlot(name));
    setAttempt((before) => before + 1);
    if (remotes.peekSlot(name) !== undefined) setIsRetrying(false);
  }

  return { Loaded, error: failure?.error, isUnreached: failure?.isUnreached === true, isRetrying, attempt, retry: () => void retry() };
}

/** Marks the slot as the running area while a person has it open, in case it blocks the page. */
function useOpenArea({ name, isOpen }: HostProps): void {
  const { remotes } = useShell();
  const owner = remotes.ownerOf(name);
  const [isPartOfPage] = useState(isOpen);
  useEffect(() => (isOpen && !isPartOfPage && owner !== undefined ? openArea(owner) : undefined), [isOpen, isPartOfPage, owner]);
}

/** A component of another remote: loaded when first shown, fails alone, and can be retried in place. */
export function SlotHost(props: HostProps): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  useOpenArea(props);
  const { Loaded, error, isUnreached, attempt, ...again } = useLoadedSlot(props);
  if (isUnreached && Loaded === undefined) return <SlotUnreached {...props} {...again} />;
  if (error !== undefined && Loaded === undefined) return <SlotFailed {...props} {...again} error={error} />;
  if (Loaded === undefined) {
    return (
      <SlotFrame {...props}>
        <SkeletonGroup label={t("page.loading")} className={styles.skeleton}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      </SlotFrame>
    );
  }
  return (
    <FailureBoundary resetKeys={[attempt]} fallback={(thrown) => <SlotFailed {...props} {...again} error={thrown} />}>
      <Loaded isOpen={props.isOpen} onClose={props.onClose} />
    </FailureBoundary>
  );
}
