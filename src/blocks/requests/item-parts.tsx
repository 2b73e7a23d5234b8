import type { ReactNode } from 'react'
import { Section } from './section.tsx'

type Part = { title: ReactNode; content: ReactNode }

type Props = {
  pictures: Part | false
  details: Part | false
  /** Where it goes, or comes from. */
  shipping: { title: ReactNode; location: string }
}

/** The item of a request: its pictures, its details, and where it is shipped. On wide screens the details stand beside the other two. */
export const ItemParts = ({ pictures, details, shipping }: Props) => (
  <div className="mt-10 lg:mt-14 grid grid-cols-1 xl:grid-cols-2 xl:grid-rows-[auto_1fr] gap-x-14 gap-y-10 lg:gap-y-14 items-start">
    {pictures && <Section title={pictures.title}>{pictures.content}</Section>}
    {details && (
      <Section title={details.title} className={pictures ? 'xl:col-start-2 xl:row-start-1 xl:row-span-2' : ''}>
        {details.content}
      </Section>
    )}
    <Section title={shipping.title}>
      <p className="border-y border-line py-3.5 wrap-anywhere">
        <bdi>{shipping.location}</bdi>
      </p>
    </Section>
  </div>
)
