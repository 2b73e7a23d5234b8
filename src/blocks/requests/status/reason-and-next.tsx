import type { ReactNode } from 'react'
import { sentences } from '#i18n/sentences.ts'
import { OwnWords } from '#ui/own-words.tsx'

/**
 * The staff's reason, as they wrote it and with its full stop, in a line of its own and in its own direction; below it what comes next.
 * Renders nothing without both.
 */
export function ReasonAndNext({ reason, next }: { reason: string | undefined; next: ReactNode }) {
  if (reason === undefined && next === undefined) return null
  return (
    <div className="mt-2.5 max-w-prose text-pretty">
      {reason !== undefined && <OwnWords text={sentences(reason)} />}
      {next !== undefined && <p>{next}</p>}
    </div>
  )
}
