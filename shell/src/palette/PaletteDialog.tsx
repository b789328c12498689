import { useModal } from '@bellwether/sdk/ui/feedback/useModal.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import {
  ArrowRight,
  BriefcaseBusiness,
  ChartLine,
  type LucideIcon,
  MessageCircle,
  Search,
  SlidersHorizontal,
  X,
  Zap,
} from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Command, CommandKind } from './commands.ts';
import styles from './Palette.module.css';
import type { PaletteShell } from './paletteShell.ts';
import { recentCommands } from './recentCommands.ts';
import { isAnyFound, rowsFor } from './rows.ts';
import { useSymbolMatches } from './useSymbolMatches.ts';

interface Props {
  shell: PaletteShell;
  logout: () => void;
  showShortcuts: () => void;
  /** Ends the keeping of what is typed before the field has the focus, and returns it. */
  takeTyped: () => string;
  onClose: () => void;
}

const LONGEST_TEXT = 200;
const SEARCH_FAILED = 'We couldn’t search symbols. Please try again.';

const KINDS: Readonly<Record<CommandKind, { name: string; Icon: LucideIcon }>> = {
  page: { name: 'Page', Icon: ArrowRight },
  settings: { name: 'Settings', Icon: SlidersHorizontal },
  holding: { name: 'Holding', Icon: BriefcaseBusiness },
  symbol: { name: 'Symbol', Icon: ChartLine },
  act: { name: 'Action', Icon: Zap },
  bell: { name: 'Bell', Icon: MessageCircle },
};

/** Where a command leads, rather than what it does. */
const REMEMBERED: ReadonlySet<CommandKind> = new Set(['page', 'settings', 'holding', 'symbol']);

/** Finds pages, settings, holdings and symbols, and runs actions. The focus stays in the field, which names the active row. */
export function PaletteDialog({ shell, logout, showShortcuts, takeTyped, onClose }: Props) {
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.get);
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(dialog, { onClose, closesOutside: true });
  // After the modal's effect, which moved the focus: no key falls between the two.
  useLayoutEffect(() => {
    const ahead = takeTyped();
    setTyped((text) => ahead + text);
  }, [takeTyped]);
  const { symbols, searching, failed } = useSymbolMatches(typed, shell.session, session.user !== null);
  const find = useMemo(
    () => rowsFor(session, { shell, logout, showShortcuts }),
    [session, shell, logout, showShortcuts],
  );
  const groups = find(typed, symbols);
  const rows = groups.flatMap(({ commands }) => commands);
  const said = typed.trim();
  const isNothing = said !== '' && !isAnyFound(said, rows);
  const chosenAt = rows.findIndex((row) => row.id === activeId);
  // Where nothing matches, Enter does nothing until a row is chosen.
  const active = isNothing ? chosenAt : Math.max(0, chosenAt);
  const none = searching ? 'Searching...' : failed ? SEARCH_FAILED : `No results for “${said}”.`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row, not another list, scrolls
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, typed]);

  function run(command: Command) {
    if (session.user && REMEMBERED.has(command.kind)) {
      recentCommands.add(session.user._id, { id: command.id, ...(command.symbol && { symbol: command.symbol }) });
    }
    onClose(); // first: the focus returns to the page before the command moves it
    queueMicrotask(() => void command.run());
  }

  function onKeyDown(event: KeyboardEvent) {
    // 229: Safari's code for a key that the input method handled.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && rows.length > 0) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      setActiveId(rows[(from + step + rows.length) % rows.length]?.id ?? null);
    } else if (key === 'Enter') {
      event.preventDefault();
      const chosen = rows[active];
      if (chosen) run(chosen);
    }
  }

  let index = -1;
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Search and commands">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Search aria-hidden="true" />
          <input
            className={styles.input}
            data-autofocus=""
            role="combobox"
            aria-label="Search pages, settings, symbols, and actions"
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 && rows.length > 0 ? `${id}-${active}` : undefined}
            placeholder={session.user ? 'Search symbols, pages, and actions' : 'Search pages'}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={LONGEST_TEXT}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActiveId(null);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {isNothing && <p className={styles.none}>{none}</p>}
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results" tabIndex={-1}>
          {groups.map(({ title, commands }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
            <div key={title ?? 'all'} role="group" aria-label={title ?? 'Matches'} data-one-kind={oneKind(title)}>
              {title && (
                <p className={styles.group} aria-hidden="true">
                  {title}
                </p>
              )}
              {commands.map((command) => {
                index += 1;
                return (
                  <Row key={command.id} id={`${id}-${index}`} command={command} active={index === active} run={run} />
                );
              })}
            </div>
          ))}
        </div>
        <p className={styles.foot} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
        <VisuallyHidden>
          <span role="status">{isNothing ? !searching && none : said && countOf(rows)}</span>
        </VisuallyHidden>
      </div>
    </dialog>
  );
}

/** Whether the title of a group says what each of its rows is. */
const oneKind = (title: string | null) => (title !== null && title !== 'Recent') || undefined;

interface RowProps {
  id: string;
  command: Command;
  active: boolean;
  run: (command: Command) => void;
}

function Row({ id, command, active, run }: RowProps) {
  const { name, Icon } = KINDS[command.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.row}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      onClick={() => run(command)}
    >
      <Icon aria-hidden="true" />
      <span className={styles.title}>
        <bdi>{command.title}</bdi> {command.note && <bdi className={styles.note}>{command.note}</bdi>}
      </span>{' '}
      <span className={styles.kind}>{name}</span>
    </div>
  );
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? 'match' : 'matches'}.`;
}
