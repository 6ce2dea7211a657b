const shapes: Record<string, { viewBox: string; background: string; bands: { path: string; fill: string }[] }> = {
  fi: { viewBox: '0 0 18 11', background: '#fff', bands: [{ path: 'M5 0h3v11H5zM0 4h18v3H0z', fill: '#002f6c' }] },
  se: { viewBox: '0 0 16 10', background: '#006aa7', bands: [{ path: 'M5 0h2v10H5zM0 4h16v2H0z', fill: '#fecc02' }] },
  gb: {
    viewBox: '0 0 60 36',
    background: '#012169',
    bands: [
      { path: 'M0 0v4l53.3 32H60v-4L6.7 0zM60 0v4L6.7 36H0v-4L53.3 0z', fill: '#fff' },
      { path: 'M0 0v2.4L56 36h4v-2.4L4 0zM60 0v2.4L4 36H0v-2.4L56 0z', fill: '#c8102e' },
      { path: 'M24 0h12v36H24zM0 12h60v12H0z', fill: '#fff' },
      { path: 'M26.5 0h7v36h-7zM0 14.5h60v7H0z', fill: '#c8102e' },
    ],
  },
}

/** A small flag beside a language's name; it says nothing that the name does not. */
export function Flag({ code }: { code: string }) {
  const shape = shapes[code]
  if (!shape) return null
  return (
    <svg viewBox={shape.viewBox} width={20} height={12} preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h60v36H0z" fill={shape.background} />
      {shape.bands.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  )
}
