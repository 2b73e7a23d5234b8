import records from './scenes.json'

type SceneName = keyof typeof records

/** One of the shop's own photographs, with its renditions, as `Picture` takes it. `alt` says what is to be seen; empty = decoration. */
export const scene = (name: SceneName, alt: string) => ({ ...records[name], path: `/scenes/${name}`, alt })
