/** Largest number of characters and links, as on the server. */
export const textLimits = { comment: 1000, submission: 2000, link: 2000, links: 5 };
