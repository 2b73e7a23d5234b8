import { useEffect, useState } from 'react'
import type { InfoSection } from '#contract/page-texts/page-content.ts'

/** A line across the screen, a little above its middle: the section that crosses it counts as being read. */
const readingLine = '-30% 0px -69%'

/** The id of the section that is being read; undefined before the first one. */
export function useCurrentSection(sections: readonly InfoSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: readingLine },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}
