import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Decision } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { dirOf } from '#contract/locale.ts'
import { linesOf } from '#i18n/own-line.ts'
import { useSettled } from '#ui/use-settled.ts'
import { call } from '../../call.ts'

/** Milliseconds without a letter typed, after which the server is asked how it would tell it. */
const restMs = 250

type Props = { request: InboxRequest; decision: Decision | undefined }

/** What the shopper will read of a decision, in their language and in the words of the server. Nothing while it says too little. */
export function DecisionPreview({ request: { id, version, customer }, decision }: Props) {
  const asked = useSettled(JSON.stringify(decision ?? null), restMs)
  const { data } = useQuery({
    queryKey: ['decision-preview', id, version, asked],
    queryFn: async ({ signal }) => {
      const body = { decision: JSON.parse(asked) as Decision }
      return (await call('staff.requests.preview', { params: { id }, body, signal })).data
    },
    enabled: asked !== 'null',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  if (!decision || !data?.words) return null
  const { locale, words } = data
  const name = <bdi>{customer.name}</bdi>
  return (
    <div className="bg-well rounded-sm p-4">
      <p className="text-sm text-ink-muted">
        <Trans>{name} reads</Trans>
      </p>
      <div lang={locale} dir={dirOf(locale)} className="mt-1 text-pretty wrap-anywhere">
        <p className="font-medium">{words.title}</p>
        {linesOf(words.text).map((line) => (
          <p key={line} className="text-sm mt-1">
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}
