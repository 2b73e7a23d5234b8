import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { homePhoto } from '../page-photos/edited-photos.tsx'
import { PagePhotoSection } from '../page-photos/page-photo-editor.tsx'
import { HeroTextsForm } from './hero-texts-form.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/home')({
  staticData: { asks: ['staff.settings.get', 'staff.hero.get'] },
  component: HouseHomeScreen,
})

/** What the home page shows first, for the owner. */
function HouseHomeScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Home page</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>What shoppers see first. What is empty is as the shop came.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && <HeroTextsForm stored={data} />}
      <div className="mt-12">
        <PagePhotoSection of={homePhoto} />
      </div>
    </div>
  )
}
