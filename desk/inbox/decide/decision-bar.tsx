import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { useMay } from '../../may.ts'
import { useKey } from '../use-key.ts'
import { type Choice, choicesOf } from './choices.ts'
import { DecisionForm } from './decision-form.tsx'
import { HeldNote } from './held-note.tsx'
import { useDecide } from './use-decide.ts'

const variants = { main: 'primary', other: 'line', quiet: 'link' } as const

/** The one bar at the foot, the same for every kind: what can be decided, or what was, while it can be taken back. */
export function DecisionBar({ request }: { request: InboxRequest }) {
  const { t, i18n } = useLingui()
  const mayDecide = useMay('staff.requests.decide')
  const { decide } = useDecide(request)
  const [asking, setAsking] = useState<Choice>()
  const choices = choicesOf(request)
  const open = asking && choices.find(({ name }) => name === asking.name)
  const bar = useFocusKept(request.held ? 'held' : (open?.name ?? 'choices'))
  // A message is answered in its own form.
  const hasForm = request.kind === 'contact'
  useKey('d', () => !hasForm && focusFirst(bar.current))
  if (!mayDecide || (choices.length === 0 && !request.held)) return null
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t`Decision`}
      aria-keyshortcuts={hasForm ? undefined : 'd'}
      className="foot-bar mt-8 -mx-1 px-1 max-sm:-mx-5 max-sm:px-5 print:hidden"
    >
      {request.held ? (
        <HeldNote request={request} held={request.held} />
      ) : open ? (
        <DecisionForm key={open.name} request={request} choice={open} onDone={() => setAsking(undefined)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {choices.map((choice) => (
            <Button
              key={choice.name}
              variant={variants[choice.look]}
              className={choice.look === 'quiet' ? 'ms-auto px-2' : 'max-sm:flex-1'}
              isWorking={decide.isPending && decide.variables === choice.decision}
              onClick={() => (choice.asks === 'nothing' ? decide.mutate(choice.decision) : setAsking(choice))}
            >
              {i18n._(choice.label)}
            </Button>
          ))}
        </div>
      )}
      <p className="sr-only" role="status">
        {request.held && !request.held.problem && <Trans>Decided. It can be taken back for ten seconds.</Trans>}
      </p>
    </div>
  )
}

/** What was pressed makes way for what follows, which takes the focus. @param shown names what the bar shows */
function useFocusKept(shown: string) {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) focusFirst(bar.current)
  }, [shown])
  return bar
}

/** The first field, else the first button. */
const focusFirst = (bar: HTMLElement | null) =>
  (bar?.querySelector<HTMLElement>('input, textarea') ?? bar?.querySelector<HTMLElement>('button'))?.focus()
