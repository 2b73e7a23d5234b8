import type { ReactNode } from 'react'
import { Section } from './section.tsx'

type Part = { title: ReactNode; content: ReactNode }

type Props = {
  pictures: Part | false
  details: Part | false
  /** Where it goes, or comes from. On wide screens it stands below the shorter of the other two. */
  shipping: { title: ReactNode; location: string; below: 'pictures' | 'details' }
}

/** The item of a request: its pictures, beside them on wide screens its details, and where it is shipped. */
export const ItemParts = ({ pictures, details, shipping }: Props) => (
  <div className="mt-10 lg:mt-14 grid grid-cols-1 xl:grid-cols-2 xl:grid-rows-[auto_1fr] gap-x-14 gap-y-10 lg:gap-y-14 items-start">
    {pictures && (
      <Section title={pictures.title} className={details && shipping.below === 'details' ? 'xl:row-span-2' : ''}>
        {pictures.content}
      </Section>
    )}
    {details && (
      <Section
        title={details.title}
        className={pictures && shipping.below === 'pictures' ? 'xl:col-start-2 xl:row-start-1 xl:row-span-2' : ''}
      >
        {details.content}
      </Section>
    )}
    <Section title={shipping.title} className={pictures && details && shipping.below === 'details' ? 'xl:col-start-2' : ''}>
      <p className="border-y border-line py-3.5 wrap-anywhere">
        <bdi>{shipping.location}</bdi>
      </p>
    </Section>
  </div>
)
