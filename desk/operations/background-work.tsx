import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Operations, QueueName } from '#contract/operations/operations.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useWaitingTime } from './waiting-time.ts'

type Queue = Operations['queues'][number]

const names: Record<QueueName, MessageDescriptor> = {
  mails: msg`Mails and text messages`,
  pushes: msg`Notifications to shoppers`,
  'house-pushes': msg`Notifications to the house`,
  decisions: msg`Decisions on requests`,
  photographs: msg`Sizes of photographs`,
  imports: msg`Imports`,
  'import-photographs': msg`Photographs of imports`,
}

/** After this long in a queue something is wrong, seconds: all of them are worked off within seconds or few minutes. */
const longSeconds = 15 * 60

/** What the shop does beside answering, and what of it waits. */
export function BackgroundWork({ queues }: { queues: readonly Queue[] }) {
  const { i18n } = useLingui()
  return (
    <section className="mt-10">
      <h2 className="text-xl">
        <Trans>In the background</Trans>
      </h2>
      {queues.every(({ waiting }) => waiting === 0) && (
        <p className="mt-2 text-ink-muted">
          <Trans>All of it is done.</Trans>
        </p>
      )}
      <dl className="mt-4 border-t border-line">
        {queues.map((queue) => (
          <div key={queue.name} className="border-b border-line py-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
            <dt>{i18n._(names[queue.name])}</dt>
            <dd>
              <WaitingWork {...queue} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function WaitingWork({ waiting, waitsFor }: Queue) {
  const { locale } = usePreferences()
  const time = useWaitingTime(waitsFor ?? 0)
  const count = formatNumber(waiting, locale)
  if (waiting === 0) {
    return (
      <span className="text-ink-muted">
        <Trans>Nothing waits</Trans>
      </span>
    )
  }
  return (
    <span className={`num ${(waitsFor ?? 0) >= longSeconds ? 'text-warning font-medium' : ''}`}>
      {time === undefined ? (
        <Trans context="of entries">{count} waiting</Trans>
      ) : (
        <Trans context="of entries">
          {count} waiting, the oldest for {time}
        </Trans>
      )}
    </span>
  )
}
