import { useId, type ReactNode } from 'react'

/** A section of the profile: its title beside it on wide screens. */
export function ProfileSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="py-8 lg:py-10 xl:grid grid-cols-[12rem_minmax(0,1fr)] gap-10">
      <h2 id={titleId} className="text-xl max-xl:mb-5">
        {title}
      </h2>
      <div className="max-w-136">{children}</div>
    </section>
  )
}
