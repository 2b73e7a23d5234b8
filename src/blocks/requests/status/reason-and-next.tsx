import type { ReactNode } from 'react'
import { sentences } from '#i18n/sentences.ts'

/** The staff's reason, as they wrote it and with its full stop, and what comes next; renders nothing without both. */
export function ReasonAndNext({ reason, next }: { reason: string | undefined; next: ReactNode }) {
  if (reason === undefined && next === undefined) return null
  return (
    <p className="mt-2.5 max-w-prose text-pretty">
      {reason !== undefined && (
        <>
          <bdi dir="auto" className="whitespace-pre-line">
            {sentences(reason)}
          </bdi>{' '}
        </>
      )}
      {next}
    </p>
  )
}
