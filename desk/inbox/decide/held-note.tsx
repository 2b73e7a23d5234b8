import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HeldDecision } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { wordsOf } from './choices.ts'
import { useDecide } from './use-decide.ts'

/** What was decided and by whom, with the way back as long as there is one; or why it could not be carried out. */
export function HeldNote({ request, held: { decision, by, dueAt, problem } }: { request: InboxRequest; held: HeldDecision }) {
  const { i18n } = useLingui()
  const { undo } = useDecide(request)
  const seconds = useSecondsLeft(dueAt)
  const what = i18n._(wordsOf(request.kind, decision))
  if (problem !== undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <Trans>“{what}” was not carried out.</Trans> {problem}
        </p>
        <Button variant="line" isWorking={undo.isPending} onClick={() => undo.mutate()}>
          <Trans>Decide again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-medium">{what}</span>{' '}
        <span className="text-ink-muted">
          <Trans>
            by <bdi>{by.name}</bdi>
          </Trans>
        </span>
      </p>
      <Button variant="line" isWorking={undo.isPending} isOff={seconds === 0} onClick={() => undo.mutate()}>
        <Trans>Undo</Trans>
        {/* Not in the name, which would be read out each second. */}
        <span aria-hidden className="num text-ink-muted">
          {seconds}
        </span>
      </Button>
    </div>
  )
}

/** Counts down, and reads the request anew once it is carried out. */
function useSecondsLeft(dueAt: string): number {
  const client = useQueryClient()
  const left = () => Math.max(0, Math.ceil((Date.parse(dueAt) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const tick = useEffectEvent(() => {
    const now = left()
    setSeconds(now)
    if (now === 0) void client.invalidateQueries({ queryKey: ['inbox'] })
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
