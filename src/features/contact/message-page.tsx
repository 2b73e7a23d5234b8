import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BackLink } from '#src/blocks/back-link.tsx'
import { KeptFreshness } from '#src/blocks/kept-freshness.tsx'
import { HistoryText } from '#src/blocks/requests/history-text.tsx'
import { OpenTheLink } from '#src/blocks/requests/open-the-link.tsx'
import { StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import { Timeline, type TimelineStep } from '#src/blocks/requests/timeline.tsx'
import { useSession } from '#src/blocks/use-session.ts'
import type { ContactStatus } from '#src/contract/contact-status.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { messageQuery } from './message-query.ts'

/** What became of a contact message. Without a word of it: the address to which the link went may be somebody else's. */
export function MessagePage({ id }: { id: string }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { token } = useSession()
  // The loader has it, or knows that it cannot be had: without the key nobody is asked.
  const { data, dataUpdatedAt, isRefetchError } = useQuery({
    ...messageQuery(preferences, id),
    enabled: (query) => query.state.data !== undefined,
  })
  const writeAgain = (
    <Link to="/$locale/contact-us" params={{ locale }} className="btn btn-line">
      <Trans>Contact us</Trans>
    </Link>
  )
  return (
    <section className="page pt-6 lg:pt-14 pb-20 lg:pb-28 lg:max-w-5xl">
      <BackLink to="/$locale/contact-us" className="-mt-3 mb-1" />
      {data ? (
        <>
          <MessageStatus message={data} />
          <KeptFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
          <div className="mt-8 lg:mt-10">
            <MessageTimeline message={data} />
          </div>
          <div className="mt-4">{writeAgain}</div>
        </>
      ) : (
        <OpenTheLink title={<Trans>Your message</Trans>}>
          {token === undefined && (
            <Link to="/$locale/login" params={{ locale }} search={{ redirect: `/${locale}/messages/${id}` }} className="btn btn-line">
              <Trans>Sign in</Trans>
            </Link>
          )}
          {writeAgain}
        </OpenTheLink>
      )}
    </section>
  )
}

function MessageStatus({ message: { number, status } }: { message: ContactStatus }) {
  const reference = <bdi className="num">{number}</bdi>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h1 className="text-3xl lg:text-4xl">
        <Trans>Message {reference}</Trans>
      </h1>
      <StatusBadge status={status} />
    </div>
  )
}

function MessageTimeline({ message: { history, status, createdAt } }: { message: ContactStatus }) {
  const { t } = useLingui()
  const [sent = { status: 'pending', at: createdAt, by: 'shopper' } as const, ...moves] = history
  const steps: TimelineStep[] = [
    { key: 'sent', state: 'done', title: <Trans context="a message">Sent</Trans>, text: <HistoryText step={sent} /> },
    ...moves.map((step, place): TimelineStep => ({
      key: step.at,
      state: place < moves.length - 1 ? 'done' : 'now',
      title: step.status === 'completed' ? <Trans context="a message">Answered</Trans> : <Trans context="a message">Closed</Trans>,
      text: <HistoryText step={step} />,
    })),
    ...(status === 'pending'
      ? [
          {
            key: 'reading',
            state: 'now' as const,
            title: <Trans context="a message">With a specialist</Trans>,
            text: <Trans>A specialist reads it and answers you by email or phone.</Trans>,
          },
        ]
      : []),
  ]
  return <Timeline label={t({ message: 'Status', context: 'a message' })} steps={steps} />
}
