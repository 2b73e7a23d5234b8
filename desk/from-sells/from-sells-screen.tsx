import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { UndraftedSell } from '#contract/products/sell-drafts.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { productQuery, undraftedSellsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/products/from-sells')({
  staticData: { asks: ['staff.sells.undrafted'] },
  component: FromSellsScreen,
})

/** Sell requests that were approved and are no pieces yet: one press makes a draft with what the seller said, and with the photographs. */
function FromSellsScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, isPending, error } = useQuery(undraftedSellsQuery)
  const draft = useMutation({
    mutationFn: async (sell: string) => (await call('staff.sells.draft', { body: { sell } })).data,
    meta: { isShown: true },
    onSuccess: async (product) => {
      client.setQueryData(productQuery(product.id).queryKey, product)
      await navigate({ to: '/products/$id', params: { id: product.id } })
      for (const queryKey of [['products'], undraftedSellsQuery.queryKey]) void client.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <PageTitle title={<Trans>From a sell request</Trans>} />
      <p className="mt-2 max-w-[60ch] text-ink-muted">
        <Trans>
          Approved requests without a draft. A draft takes over what the seller said of the piece, the agreed price as its cost, and the
          photographs.
        </Trans>
      </p>
      {isPending && <Waiting />}
      <FormError error={error ?? draft.error} />
      {data?.length === 0 && (
        <div className="mt-8">
          <EmptyState title={<Trans>Nothing here</Trans>} text={<Trans>Every approved sell request has its draft.</Trans>} />
        </div>
      )}
      <ul className="mt-6 border-t border-line empty:hidden">
        {data?.map((sell) => (
          <SellRow
            key={sell.id}
            sell={sell}
            isWorking={draft.isPending && draft.variables === sell.id}
            onDraft={() => draft.mutate(sell.id)}
          />
        ))}
      </ul>
    </>
  )
}

function SellRow({ sell, isWorking, onDraft }: { sell: UndraftedSell; isWorking: boolean; onDraft: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { number, model, agreedPrice } = sell
  return (
    <li className="border-b border-line py-3 grid grid-cols-[4rem_1fr] sm:grid-cols-[4rem_1fr_auto] gap-4 items-center">
      {sell.photo === null ? (
        <span className="size-16 bg-well rounded-sm" />
      ) : (
        <img src={sell.photo} alt="" className="size-16 object-cover bg-well rounded-sm" loading="lazy" />
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{model}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <bdi dir="ltr" className="num">
            {number}
          </bdi>
          {' · '}
          <bdi className="num">{formatMoney(agreedPrice, locale)}</bdi>
        </p>
      </div>
      <Button variant="line" className="max-sm:col-span-2 justify-self-start" isWorking={isWorking} onClick={onDraft}>
        <Trans>Make a draft</Trans>
        <span className="sr-only">{t`of sell request ${number}`}</span>
      </Button>
    </li>
  )
}
