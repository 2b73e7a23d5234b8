import { Trans } from '@lingui/react/macro'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { useMoment } from './use-moment.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The end of the campaign, and the time left. Not a live region: it would be announced every minute. */
export function CampaignLine({ endsAt, minutesLeft }: { endsAt: string; minutesLeft: number }) {
  const moment = useMoment()
  const end = (
    <time dateTime={endsAt}>
      <bdi className="num">{moment(endsAt)}</bdi>
    </time>
  )
  const left = <span className="num">{useTimeLeft(minutesLeft)}</span>
  return (
    <p className="mt-4 flex items-start gap-2.5 text-[.9375rem]">
      <Icon path={clock} size="md" className="text-tan-ink" />
      <span className="flex flex-wrap gap-x-3">
        <span className="text-tan-ink font-medium">
          <Trans>Open until {end}</Trans>
        </span>
        <span className="text-ink-muted">
          <Trans context="time until pre-orders close">{left} left</Trans>
        </span>
      </span>
    </p>
  )
}
