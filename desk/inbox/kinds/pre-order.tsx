import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { call } from '../../call.ts'
import { Facts, Quote } from '../facts.tsx'
import { History } from '../history.tsx'
import { OneMoment } from '../one-moment.tsx'
import { contactMethodWords } from '../words.ts'

/** What is to be found. */
export function PreOrderMain({ request }: { request: InboxRequest }) {
  const { id, version } = request
  const { i18n } = useLingui()
  const preOrder = useQuery({
    queryKey: ['inbox', 'pre-order', id, version],
    queryFn: async ({ signal }) => (await call('staff.pre-orders.get', { params: { id }, signal })).data,
    staleTime: Infinity,
  }).data
  if (!preOrder) return <OneMoment />
  return (
    <>
      <Facts
        facts={[
          { name: 'brand', label: <Trans>Brand</Trans>, value: <bdi>{preOrder.brand}</bdi> },
          { name: 'model', label: <Trans>Model</Trans>, value: <bdi>{preOrder.model}</bdi> },
          {
            name: 'wants-to-be-answered-by',
            label: <Trans>Wants to be answered by</Trans>,
            value: i18n._(contactMethodWords[preOrder.contact.contactMethod]),
          },
        ]}
      />
      <div className="mt-6">
        <Quote>{preOrder.message}</Quote>
      </div>
      <History request={request} steps={preOrder.history} />
    </>
  )
}
