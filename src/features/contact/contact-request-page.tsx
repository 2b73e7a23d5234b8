import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OpenTheLink } from '#src/blocks/requests/status/open-the-link.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { RequestTimeline } from '#src/blocks/requests/status/request-timeline.tsx'
import { statusPage } from '#src/blocks/requests/status/status-page.tsx'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ContactConversation } from './contact-conversation.tsx'
import { contactRequestQuery } from './contact-queries.ts'

/** The status of a contact message; once the house has answered, the conversation, too. */
export const contactRequestPage = statusPage({
  query: contactRequestQuery,
  back: '/$locale/contact-us',
  Shown: ({ request, freshness }) => (
    <>
      <ContactStatus message={request} />
      {freshness}
      {request.thread && <ContactConversation message={request} thread={request.thread} />}
      <div className="mt-8 lg:mt-10">
        <ContactTimeline message={request} />
      </div>
      <div className="mt-4">
        <WriteAgain />
      </div>
    </>
  ),
  Lost: NoKey,
})

function NoKey({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  const { locale } = usePreferences()
  return (
    <OpenTheLink title={<Trans>Your message</Trans>}>
      {!isSignedIn && (
        <Link to="/$locale/login" params={{ locale }} search={{ redirect: `/${locale}/messages/${id}` }} className="btn btn-line">
          <Trans>Sign in</Trans>
        </Link>
      )}
      <WriteAgain />
    </OpenTheLink>
  )
}

function WriteAgain() {
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/contact-us" params={{ locale }} className="btn btn-line">
      <Trans>Contact us</Trans>
    </Link>
  )
}

function ContactStatus({ message: { number, status } }: { message: ContactStatus }) {
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return <RequestHeading title={<Trans>Message {reference}</Trans>} status={status} />
}

function ContactTimeline({ message }: { message: ContactStatus }) {
  const { t } = useLingui()
  return (
    <RequestTimeline
      request={message}
      label={t({ message: 'Status', context: 'a message' })}
      sent={<Trans context="a message">Sent</Trans>}
      moved={titleOf}
      reading={{
        title: <Trans context="a message">With a specialist</Trans>,
        text: <Trans>A specialist will read it and answer by email or phone.</Trans>,
      }}
    />
  )
}

function titleOf(status: RequestStatus): ReactNode {
  if (status === 'pending') return <Trans context="a message">You replied</Trans>
  return status === 'completed' ? <Trans context="a message">Answered</Trans> : <Trans context="a message">Closed</Trans>
}
