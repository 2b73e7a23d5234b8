import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StaffCollection } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { type Named, NamedForm } from '../named/named-form.tsx'
import { Moves } from '../named/moves.tsx'
import { NamedRow } from '../named/named-row.tsx'
import { collectionsQuery, termsQuery } from '../queries.ts'
import { useMay } from '../may.ts'
import { Waiting } from '../waiting.tsx'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/collections')({
  staticData: { asks: ['staff.collections.list'] },
  component: CollectionsScreen,
})

/** The collections in the shop's order; one is edited in its place. */
function CollectionsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: collections, isPending } = useQuery(collectionsQuery)
  const [edited, setEdited] = useEditedRow('collections', collections)
  const { locale } = usePreferences()
  const [mayAdd, mayChange] = [useMay('staff.collections.create'), useMay('staff.collections.update')]
  const [mayDelete, mayOrder] = [useMay('staff.collections.delete'), useMay('staff.collections.order')]
  // The form of a product offers them, too.
  const refresh = () => Promise.all([collectionsQuery, termsQuery].map(({ queryKey }) => readAgain(client, queryKey)))
  const save = (known: StaffCollection | undefined) => async (named: Named, how: { read: Named }) => {
    const [{ id, ...fields }, { id: _, ...read }] = [named, how.read]
    const { data } = known
      ? await call('staff.collections.update', { params: { id }, body: { ...fields, read } })
      : await call('staff.collections.create', { body: named })
    await refresh()
    return namedOf(data)
  }
  const remove = (id: string) => async () => {
    await call('staff.collections.delete', { params: { id } })
    await refresh()
    showToast({ kind: 'notice', summary: t`The collection is deleted` })
  }
  const readAll = async () => (await client.query({ ...collectionsQuery, staleTime: 0 })).map(namedOf)
  const savedText = t`The collection is saved`
  const form = { kind: 'collections', others: collections ?? [], hasFeatured: true, readAll, savedText } as const
  const order = useMutation({
    mutationFn: (ids: string[]) => call('staff.collections.order', { body: { ids } }),
    onSuccess: ({ data }) => client.setQueryData(collectionsQuery.queryKey, data),
  })
  const move = (from: number, to: number) => {
    const ids = collections?.map(({ id }) => id) ?? []
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
  }
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>Collections</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>The shop shows them in this order. A piece is put into a collection on its own page.</Trans>
      </p>
      {isPending && <Waiting />}
      <ul className="mt-6 border-t border-line">
        {collections?.map((collection, nth) => (
          <li key={collection.id} className="border-b border-line py-3">
            {edited === collection.id ? (
              <NamedForm {...form} known={namedOf(collection)} save={save(collection)} onDone={() => setEdited(null)} />
            ) : (
              <NamedRow
                named={collection}
                note={collection.isComputed ? <Trans>The shop fills it with pieces whose price came down</Trans> : undefined}
                onEdit={mayChange ? () => setEdited(collection.id) : undefined}
                remove={mayDelete && !collection.isComputed ? remove(collection.id) : undefined}
              >
                {mayOrder && (
                  <Moves
                    name={collection.name[locale]}
                    isFirst={nth === 0}
                    isLast={nth === collections.length - 1}
                    isWorking={order.isPending}
                    onMove={(by) => move(nth, nth + by)}
                  />
                )}
              </NamedRow>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <section className="mt-10">
          <h2 className="text-xl mb-4">
            <Trans>Add a collection</Trans>
          </h2>
          <NamedForm {...form} save={save(undefined)} />
        </section>
      )}
    </div>
  )
}

const namedOf = ({ id, name, description, featured }: StaffCollection): Named => ({ id, name, description, featured })
