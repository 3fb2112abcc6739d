import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { SlotName, SlotProps } from "@savat/contracts/remote";
import { SkeletonGroup, SkeletonText } from "@savat/ui/skeleton";
import { type ComponentType, type ReactElement, startTransition, useEffect, useState } from "react";
import { AreaCard } from "./area-card.tsx";
import { isConnected } from "./connection.ts";
import { FailureBoundary } from "./failure-boundary.tsx";
import { openArea } from "./faults/blocked-mark.ts";
import { NAMESPACE } from "./messages.ts";
import { NoConnection } from "./no-connection.tsx";
import { useFailureReport } from "./page-error.tsx";
import { isUnbrought } from "./remote-failure.ts";
import { useShell } from "./shell-context.ts";
import { CardFrame, type FrameProps } from "./slot-frames.tsx";
import styles from "./slot-host.module.css";

interface HostProps extends SlotProps {
  name: SlotName;
  /** Stands around the slot while it loads or fails. It looks like its container, so that a tap shows at once. */
  Frame: ComponentType<FrameProps>;
}

function SlotUnreached({ retry, isRetrying, Frame, ...host }: HostProps & { retry: () => void; isRetrying: boolean }): ReactElement {
  return (
    <Frame {...host}>
      <NoConnection retry={retry} isRetrying={isRetrying} />
    </Frame>
  );
}

function SlotFailed({
  error,
  retry,
  isRetrying,
  Frame,
  ...host
}: HostProps & { error: unknown; retry: () => void; isRetrying: boolean }): ReactElement {
  const { remotes } = useShell();
  useFailureReport(remotes.ownerOf(host.name) ?? host.name, error);
  return (
    <Frame {...host}>
      <AreaCard error={error} isRetrying={isRetrying} retry={retry} />
    </Frame>
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
          // The frame is drawn before the slot. If the person closed it meanwhile, the next tap finds it mounted.
          const found = isCurrent ? Slot : remotes.peekSlot(name);
          startTransition(() => setLoaded(() => found));
          if (isCurrent) setFailure(undefined);
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
export function SlotHost({ Frame = CardFrame, ...slot }: Omit<HostProps, "Frame"> & Partial<HostProps>): ReactElement | null {
  const props = { ...slot, Frame };
  const { t } = useTranslation(NAMESPACE);
  useOpenArea(props);
  const { Loaded, error, isUnreached, attempt, ...again } = useLoadedSlot(props);
  if (isUnreached && Loaded === undefined) return <SlotUnreached {...props} {...again} />;
  if (error !== undefined && Loaded === undefined) return <SlotFailed {...props} {...again} error={error} />;
  if (Loaded === undefined) {
    return (
      <Frame {...slot}>
        <SkeletonGroup label={t("page.loading")} className={styles.skeleton}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      </Frame>
    );
  }
  return (
    <FailureBoundary resetKeys={[attempt]} fallback={(thrown) => <SlotFailed {...props} {...again} error={thrown} />}>
      <Loaded isOpen={props.isOpen} onClose={props.onClose} about={props.about} />
    </FailureBoundary>
  );
}
