import { useLingui } from '@lingui/react/macro'
import { CutPicture } from '#src/blocks/cut-picture.tsx'
import { scene } from '#src/blocks/scenes.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Picture } from '#ui/picture.tsx'
import type { InfoContent } from '#contract/page-texts/page-content.ts'
import { InfoBody } from './info-body.tsx'
import { aboutCuts, type AboutPhoto, aboutSizes } from './about-scene.ts'

/** About the shop: the photograph, if there is one, then each section with its title beside it. */
export function AboutPage({ content, photo }: { content: InfoContent; photo: AboutPhoto }) {
  return (
    <article className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageTitle title={content.title} className="text-balance" />
      <p className="mt-4 text-lg lg:text-2xl lg:font-light text-ink-muted text-pretty max-w-168">{content.lead}</p>
      {photo && <Photo photo={photo} />}
      <div className="rows mt-6 lg:mt-10">
        {content.sections.map((section) => (
          <section key={section.id} id={section.id} className="py-9 lg:py-14 grid lg:grid-cols-[4fr_8fr] gap-4 lg:gap-16 scroll-mt-(--top)">
            <h2 className="text-2xl text-balance">{section.title}</h2>
            <div className="max-w-(--measure)">
              <InfoBody section={section} />
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}

function Photo({ photo }: { photo: NonNullable<AboutPhoto> }) {
  return (
    <div className="mt-8 lg:mt-12 aspect-3/2 lg:aspect-21/9 overflow-hidden bg-well max-md:-mx-(--gutter)">
      {photo === 'release' ? <ReleasePhoto /> : <CutPicture cuts={aboutCuts(photo)} alt={photo.alt} className="" />}
    </div>
  )
}

function ReleasePhoto() {
  const { t } = useLingui()
  const image = scene('about-us', t`A steel watch with an olive dial and a gold signet ring on stone, in the shadow of palm leaves`)
  return <Picture image={image} sizes={aboutSizes} priority className="object-[50%_70%]" />
}
