import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StaffBrand } from '#contract/products/staff-products.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { type Named, NamedForm } from '../named/named-form.tsx'
import { NamedRow } from '../named/named-row.tsx'
import { brandsQuery } from '../queries.ts'
import { useMay } from '../may.ts'
import { Waiting } from '../waiting.tsx'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/brands')({
  staticData: { asks: ['staff.brands.list'] },
  component: BrandsScreen,
})

/** The brands, each with its names; one is edited in its place. The shop lists them by their names in the shopper's language. */
function BrandsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const brands = useQuery(brandsQuery)
  const [mayAdd, mayChange, mayDelete] = [useMay('staff.brands.create'), useMay('staff.brands.update'), useMay('staff.brands.delete')]
  const [edited, setEdited] = useEditedRow('brands', brands.data)
  const save =
    (known: StaffBrand | undefined) =>
    async ({ id, ...named }: Named, { read }: { read: Named }) => {
      const { data } = known
        ? await call('staff.brands.update', { params: { id }, body: { ...fieldsOf(named), read: fieldsOf(read) } })
        : await call('staff.brands.create', { body: { id, ...fieldsOf(named) } })
      await readAgain(client, brandsQuery.queryKey)
      return namedOf(data)
    }
  const remove = (id: string) => async () => {
    await call('staff.brands.delete', { params: { id } })
    await readAgain(client, brandsQuery.queryKey)
    showToast({ kind: 'notice', summary: t`The brand is deleted` })
  }
  const readAll = async () => (await client.query({ ...brandsQuery, staleTime: 0 })).map(namedOf)
  const form = { kind: 'brands', others: brands.data ?? [], readAll, savedText: t`The brand is saved` } as const
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>Brands</Trans>} />
      {brands.isPending && <Waiting />}
      <ul className="mt-6 border-t border-line">
        {brands.data?.map((brand) => (
          <li key={brand.id} className="border-b border-line py-3">
            {edited === brand.id ? (
              <NamedForm {...form} known={namedOf(brand)} save={save(brand)} onDone={() => setEdited(null)} />
            ) : (
              <NamedRow
                named={brand}
                onEdit={mayChange ? () => setEdited(brand.id) : undefined}
                remove={mayDelete ? remove(brand.id) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <section className="mt-10">
          <h2 className="text-xl mb-4">
            <Trans>Add a brand</Trans>
          </h2>
          <NamedForm {...form} save={save(undefined)} />
        </section>
      )}
    </div>
  )
}

const fieldsOf = ({ name, description }: Omit<Named, 'id'>) => ({ name, description })
const namedOf = ({ id, name, description }: StaffBrand): Named => ({ id, name, description, featured: false })
