import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

type Difference = { path: string; mine: string; theirs: string }

/** The values that differ, as they stand in the form. */
function differences(mine: unknown, theirs: unknown, path = ''): Difference[] {
  const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isGroup(mine) && isGroup(theirs))
    return Object.keys(mine).flatMap((key) => differences(mine[key], theirs[key], path === '' ? key : `${path}.${key}`))
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return text(mine) === text(theirs) ? [] : [{ path, mine: text(mine), theirs: text(theirs) }]
}

type Props = { title: ReactNode; mine: unknown; theirs: unknown; onKeep: () => void; onTake: () => void }

/** Somebody has saved what is edited here: both versions of each value that differs, and the choice between them. */
export function BothVersions({ title, mine, theirs, onKeep, onTake }: Props) {
  return (
    <section role="alert" className="mt-4 border border-warning rounded-sm p-5 grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-3">
        {differences(mine, theirs).map((difference) => (
          <li key={difference.path} className="grid gap-1">
            <span className="text-sm text-ink-muted" dir="ltr">
              {difference.path}
            </span>
            <span className="both-languages">
              <span>
                <Trans>Yours:</Trans> <bdi className="wrap-anywhere">{difference.mine === '' ? '–' : difference.mine}</bdi>
              </span>
              <span>
                <Trans>Theirs:</Trans> <bdi className="wrap-anywhere">{difference.theirs === '' ? '–' : difference.theirs}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={onKeep}>
          <Trans>Save mine</Trans>
        </Button>
        <Button variant="line" onClick={onTake}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </section>
  )
}
