import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDeletion } from '#src/blocks/confirm-deletion.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { OwnItems } from '#src/blocks/own-items.tsx'
import { useDeletion } from '#src/blocks/use-deletion.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressesChanged, addressesQuery, deleteAddress } from './address-queries.ts'

/** The address book. */
export function AddressesPage() {
  const { data: addresses, dataUpdatedAt, isRefetchError } = useSuspenseQuery(addressesQuery(usePreferences()))
  const connection = useNeedsConnection()
  /** The address in the dialog; `new` for one that is being added. */
  const [edited, setEdited] = useState<Address | 'new'>()
  const edit = (address: Address | 'new') => connection.run(() => setEdited(address))
  return (
    <>
      <PageTitle title={<Trans context="address book">Address</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      <OwnItems
        count={addresses.length}
        emptyTitle={<Trans>No addresses found</Trans>}
        emptyText={<Trans>Add your address for fast and easy checkout</Trans>}
        addLabel={<Trans>Add address</Trans>}
        onAdd={() => edit('new')}
        note={connection.note}
      >
        {addresses.map((address) => (
          <AddressRow key={address.id} address={address} onEdit={() => edit(address)} />
        ))}
      </OwnItems>
      {edited !== undefined && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          isFirst={addresses.length === 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function AddressRow({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const deletion = useDeletion({
    remove: () => deleteAddress(preferences, address.id),
    onRemoved: () => addressesChanged(client),
    deleted: t`Address deleted`,
  })
  const street = address.address
  const name = isolated(street)
  const { city, state, postcode, country } = address
  // City and state often have the same name.
  const place = Object.entries({ city, state, postcode, country: countryName(country, preferences.locale) })
  return (
    <li className="py-5 sm:flex items-start gap-6">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          <bdi>{street}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          {place.map(([field, part], index) => (
            <span key={field}>
              {index > 0 && (preferences.locale === 'ar' ? '، ' : ', ')}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
        {address.isDefault && (
          <p className="mt-2 text-sm text-tan-ink flex items-center gap-2">
            <span className="wedge w-3.5 h-2" />
            <Trans>Default address</Trans>
          </p>
        )}
      </div>
      <div className="flex gap-6 text-sm max-sm:mt-1 sm:-mt-2.5">
        <Button variant="link" className="min-w-11" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="link" className="min-w-11 text-ink-muted" aria-label={t`Delete ${name}`} onClick={deletion.ask}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <ConfirmDeletion {...deletion.dialog} title={<Trans>Delete this address?</Trans>} text={<bdi>{street}</bdi>} />
    </li>
  )
}
