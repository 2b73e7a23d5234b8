import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { warning } from '#ui/lazy-icons.ts'
import type { IntakeState } from './photo-intake.ts'
import { useProblemText } from './photo-labels.ts'

/** The files that were rejected, each with its reason. */
export function RejectedPhotos({ rejected, tooMany }: Pick<IntakeState, 'rejected' | 'tooMany'>) {
  const textOf = useProblemText()
  const list = useRef<HTMLDivElement>(null)
  const count = rejected.length + tooMany
  // They may have been chosen at a tile far below.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div ref={list} role="alert" className="empty:hidden scroll-mt-24">
      {(rejected.length > 0 || tooMany > 0) && (
        <ul className="grid gap-2 text-sm text-danger">
          {rejected.map(({ key, name, problem }) => (
            <Line key={key}>
              <bdi>{name}</bdi>: {textOf(problem)}
            </Line>
          ))}
          {tooMany > 0 && (
            <Line>
              <Plural
                value={tooMany}
                one="One photo was not added: a request has twelve at most."
                other="# photos were not added: a request has twelve at most."
              />
            </Line>
          )}
        </ul>
      )}
    </div>
  )
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <li className="flex items-start gap-1.5">
    <LazyIcon outline={warning} className="size-4.25! mt-px" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** How many photos are being read, for all slots at once; and that a submit waits for them. */
export function IntakeStatus({ state: { pending }, isWaiting }: { state: IntakeState; isWaiting: boolean }) {
  const count = pending.length
  return (
    <p role="status" className="text-sm text-ink-muted empty:hidden">
      {count > 0 && (
        <>
          <Plural value={count} one="One photo is being prepared." other="# photos are being prepared." />{' '}
          {isWaiting && <Trans>Your request will be sent as soon as they are ready.</Trans>}
        </>
      )}
    </p>
  )
}
