import { useQuery } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { call } from '../../call.ts'
import { Quote } from '../facts.tsx'
import { History } from '../history.tsx'
import { OneMoment } from '../one-moment.tsx'

/** The message as it was written. */
export function ContactMain({ request: { id, version } }: { request: InboxRequest }) {
  const contact = useQuery({
    queryKey: ['inbox', 'contact', id, version],
    queryFn: async ({ signal }) => (await call('staff.contacts.get', { params: { id }, signal })).data,
    staleTime: Infinity,
  }).data
  if (!contact) return <OneMoment />
  return (
    <>
      <Quote>{contact.message}</Quote>
      <History steps={contact.history} />
    </>
  )
}
