import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBrand } from '#src/contract/products/staff-products.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { call, inLanguage } from '../call.ts'
import { type Named, NamedForm } from '../named/named-form.tsx'
import { NamedRow } from '../named/named-row.tsx'
import { brandsQuery } from '../queries.ts'
import { useMay } from '../may.ts'
import { Waiting } from '../waiting.tsx'
import { readAgain } from '../read-again.ts'

/** The brands, each with its names; one is edited in its place. The shop lists them by their names in the shopper's language. */
export function BrandsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const brands = useQuery(brandsQuery)
  const [edited, setEdited] = useState<string>()
  const [mayAdd, mayChange, mayDelete] = [useMay('staff.brands.create'), useMay('staff.brands.update'), useMay('staff.brands.delete')]
  const changed = async (change: Promise<unknown>, summary: string) => {
    await change
    await readAgain(client, brandsQuery.queryKey)
    showToast({ kind: 'notice', summary })
  }
  const save = (known: StaffBrand | undefined) => (named: Named) => {
    const { id, name, description } = named
    const saved = known
      ? call('staff.brands.update', { ...inLanguage(), params: { id }, body: { name, description } })
      : call('staff.brands.create', { ...inLanguage(), body: { id, name, description } })
    return changed(saved, t`The brand is saved`)
  }
  const remove = (id: string) => () => changed(call('staff.brands.delete', { ...inLanguage(), params: { id } }), t`The brand is deleted`)
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>Brands</Trans>} />
      {brands.isPending && <Waiting />}
      <ul className="mt-6 border-t border-line">
        {brands.data?.map((brand) => (
          <li key={brand.id} className="border-b border-line py-3">
            {edited === brand.id ? (
              <NamedForm
                known={{ ...brand, featured: false }}
                others={brands.data}
                save={save(brand)}
                onDone={() => setEdited(undefined)}
              />
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
          <NamedForm others={brands.data ?? []} save={save(undefined)} />
        </section>
      )}
    </div>
  )
}
