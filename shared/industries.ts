/** Sections of the industrial classification TOL 2025 (Statistics Finland), by their letters. */
export const industries = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const),
  ...(['L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V'] as const),
] as const
export type Industry = (typeof industries)[number]
