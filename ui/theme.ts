import { Alert, Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple, Modal } from '@mantine/core'

/** Deep teal, the one accent; shade 7 carries white text in both schemes. */
const brand: MantineColorsTuple = [
  '#e9f7f5', '#d3ece8', '#a8d9d2', '#78c4ba', '#4fb0a4', '#2f9a8d', '#1a8377', '#0d6b62', '#0a5750', '#07453f',
]
const gray: MantineColorsTuple = [
  '#f6f8f7', '#eef2f0', '#e2e8e5', '#d2dad7', '#b9c4c0', '#98a5a0', '#72807b', '#55625d', '#3a4541', '#232c29',
]
const dark: MantineColorsTuple = [
  '#dfe6e3', '#c3cdc9', '#a9b5b0', '#84918c', '#5a6863', '#3d4945', '#2c3633', '#1e2725', '#171e1c', '#111715',
]

export const theme = createTheme({
  primaryColor: 'brand',
  // Mantine decides the text colour of filled buttons for the light scheme only: one shade serves both.
  primaryShade: 7,
  colors: { brand, gray, dark },
  defaultRadius: 'md',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.25' }, h2: { fontSize: '1.25rem' } } },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({
      defaultProps: {
        // The page is kept from scrolling by our own css: Mantine's way writes a <style> without a nonce.
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 120 },
      },
    }),
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    Alert: Alert.extend({ defaultProps: { variant: 'outline' } }),
  },
})

/** Mantine's defaults that miss WCAG AA contrast (1.4.3, 1.4.11), set again for each scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': '#66736e',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': brand[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-brand-light-color': brand[8],
    '--page-background': gray[0],
    '--surface': '#ffffff',
    '--line': gray[2],
    '--control-line': '#7b8984',
    '--accent-surface': brand[0],
    '--success': '#1b6e3c',
    '--warning': '#8a4b00',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#94a19c',
    '--mantine-color-error': '#ff9c91',
    '--mantine-color-anchor': brand[3],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-brand-light': '#173f3b',
    '--mantine-color-brand-light-hover': '#1c4b46',
    '--mantine-color-brand-light-color': brand[2],
    '--mantine-color-brand-outline': brand[3],
    '--page-background': dark[9],
    '--surface': dark[8],
    '--line': dark[6],
    '--control-line': '#7a8782',
    '--accent-surface': '#13322f',
    '--success': '#7fd6a2',
    '--warning': '#f2b968',
  },
})
