import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Buttons.module.css'

/** The end of a form or dialog: cancel, then what it is for, at the end; of one width each on a phone. */
export function Buttons({ mt, children }: { mt?: 'lg'; children: ReactNode }) {
  return (
    <Box className={styles['buttons'] ?? ''} {...(mt && { mt })}>
      {children}
    </Box>
  )
}
