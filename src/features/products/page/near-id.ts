/** The id of the heading above similar products, and the hash of links to it. */
export const nearId = 'near'
