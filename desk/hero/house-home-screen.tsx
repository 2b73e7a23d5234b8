import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { homePhoto } from '../page-photos/edited-photos.tsx'
import { PagePhotoSection } from '../page-photos/page-photo-editor.tsx'
import { HeroTextsForm } from './hero-texts-form.tsx'
import { HousePage } from '../house/house-page.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/home')({
  staticData: { asks: ['staff.settings.get', 'staff.hero.get'] },
  component: HouseHomeScreen,
})

/** What the home page shows first, for the owner. */
function HouseHomeScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>Home page</Trans>}
      about={<Trans>What shoppers see first. What is empty is as the shop came.</Trans>}
      reading={reading}
    >
      {data && <HeroTextsForm stored={data} />}
      <div className="mt-12">
        <PagePhotoSection of={homePhoto} />
      </div>
    </HousePage>
  )
}
