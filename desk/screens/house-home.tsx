import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../form-error.tsx'
import { HeroPhotoEditor } from '../house/hero-photo-editor.tsx'
import { HeroTextsForm } from '../house/hero-texts-form.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { heroQuery, houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

/** What the home page shows first, for the owner. */
export function HouseHomeScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  const [opened, setOpened] = useState(0)
  const hero = useQuery(heroQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Home page</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>What shoppers see first. What is empty is as the shop came.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && <HeroTextsForm stored={data} />}
      {hero.error && <FormError error={hero.error} />}
      {hero.data && (
        <div className="mt-12">
          <HeroPhotoEditor key={opened} hero={hero.data} onRemoved={() => setOpened(opened + 1)} />
        </div>
      )}
    </div>
  )
}
