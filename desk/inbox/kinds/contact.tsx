import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { takesReplies } from '#contract/contact/contact-kind.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../../call.ts'
import { useMay } from '../../may.ts'
import { History } from '../history.tsx'
import { OneMoment } from '../one-moment.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The message, what was written after it, and the form of an answer. */
export function ContactMain({ request }: { request: InboxRequest }) {
  const { id, version } = request
  const mayAnswer = useMay('staff.contacts.answer')
  const contact = useQuery({
    queryKey: ['inbox', 'contact', id, version],
    queryFn: async ({ signal }) => (await call('staff.contacts.get', { params: { id }, signal })).data,
    staleTime: Infinity,
    // The form stays as it is while another's words are fetched.
    placeholderData: keepPreviousData,
  }).data
  if (!contact) return <OneMoment />
  return (
    <>
      <Conversation contact={contact} />
      {mayAnswer && takesReplies(contact.status) && <AnswerForm contact={contact} />}
      <History request={request} steps={contact.history} />
    </>
  )
}

/** The customer's words at the start of the line, the house's at its end. */
function Conversation({ contact: { name, message, createdAt, replies } }: { contact: StaffContact }) {
  const { t } = useLingui()
  const said = [{ by: 'shopper' as const, text: message, at: createdAt, who: name }, ...replies]
  return (
    <ol className="grid gap-4" aria-label={t`Conversation`}>
      {said.map(({ by, text, at, who }) => (
        <li key={`${at} ${by}`} className={by === 'staff' ? 'ms-6 lg:ms-16' : 'me-6 lg:me-16'}>
          <p className="mb-1 text-sm text-ink-muted">
            {by === 'staff' && who === undefined ? <Trans>The house</Trans> : <bdi className="font-medium text-ink">{who ?? name}</bdi>}{' '}
            <Moment at={at} />
          </p>
          <blockquote
            dir="auto"
            className={`${by === 'staff' ? 'bg-tint' : 'bg-tan-tint'} rounded-sm px-4 py-3 whitespace-pre-line wrap-anywhere`}
          >
            {text}
          </blockquote>
        </li>
      ))}
    </ol>
  )
}

function Moment({ at }: { at: string }) {
  const { locale } = usePreferences()
  return (
    <time dateTime={at} className="num">
      {formatDayTime(new Date(at), locale)}
    </time>
  )
}
