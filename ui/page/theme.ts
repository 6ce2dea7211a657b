import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep teal, the one accent; shade 7 carries white text in both schemes. */
const brand: MantineColorsTuple = [
  '#e9f7f5',
  '#d3ece8',
  '#a8d9d2',
  '#78c4ba',
  '#4fb0a4',
  '#2f9a8d',
  '#1a8377',
  '#0d6b62',
  '#0a5750',
  '#07453f',
]
// Shade 4 of both is what Mantine draws the borders of controls with: 3:1 against the surface (WCAG 1.4.11).
const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#eef2f0',
  '#e2e8e5',
  '#d2dad7',
  '#7b8984',
  '#72807b',
  '#66736e',
  '#55625d',
  '#3a4541',
  '#232c29',
]
const dark: MantineColorsTuple = [
  '#dfe6e3',
  '#c3cdc9',
  '#a9b5b0',
  '#84918c',
  '#7a8782',
  '#3d4945',
  '#232c29',
  '#1b2321',
  '#171e1c',
  '#111715',
]

/** Controls with text of the body's size (which also keeps phones from zooming in). */
const comfortable = [
  'Button',
  'Checkbox',
  'NativeSelect',
  'PasswordInput',
  'Radio',
  'Select',
  'Switch',
  'Textarea',
  'TextInput',
]

export const theme = createTheme({
  primaryColor: 'brand',
  // Mantine decides the text colour of filled buttons for the light scheme only: one shade serves both.
  primaryShade: 7,
  colors: { brand, gray, dark },
  defaultRadius: 'md',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.25' }, h2: { fontSize: '1.25rem' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by component: the theme must not pull every component into the first page.
  components: {
    ...Object.fromEntries(comfortable.map((name) => [name, { defaultProps: { size: 'md' } }])),
    Alert: { defaultProps: { variant: 'outline' } },
    // A word that a narrow column cuts short says nothing: "Al…", "O…".
    Badge: { defaultProps: { miw: 'max-content' } },
    // A <header> outside of an article is the page's banner, of which there is one already.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Tabs: { defaultProps: { color: 'var(--mantine-color-anchor)' } },
    // Lists and calendars stay beside their fields: inside the landmark, and inside the dialog, that these are in.
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
    Modal: {
      defaultProps: {
        // The page is kept from scrolling by our own css: Mantine's way writes a <style> without a nonce.
        lockScroll: false,
        centered: true,
        // What is said at the top stands above it.
        yOffset: '5.5rem',
        transitionProps: { duration: 120 },
      },
    },
  },
})

/** Mantine's defaults that miss WCAG AA contrast (1.4.3, 1.4.11), set again for each scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': brand[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-brand-light-color': brand[8],
    '--mantine-color-red-light-color': '#b42318',
    '--mantine-color-red-outline': '#b42318',
    '--mantine-color-red-filled': '#b42318',
    '--mantine-color-red-filled-hover': '#912018',
    '--mantine-color-green-outline': '#1b6e3c',
    '--mantine-color-yellow-outline': '#8a4b00',
    '--page-background': gray[0],
    '--surface': '#ffffff',
    '--line': gray[2],
    '--control-line': gray[4],
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
    '--mantine-color-default-border': dark[5],
    '--mantine-color-brand-light': '#173f3b',
    '--mantine-color-brand-light-hover': '#1c4b46',
    '--mantine-color-brand-light-color': brand[2],
    '--mantine-color-brand-outline': brand[3],
    '--mantine-color-red-light-color': '#ff9c91',
    '--mantine-color-red-outline': '#ff9c91',
    '--mantine-color-red-filled': '#b42318',
    '--mantine-color-red-filled-hover': '#912018',
    '--mantine-color-green-outline': '#7fd6a2',
    '--mantine-color-yellow-outline': '#f2b968',
    '--page-background': dark[9],
    '--surface': dark[8],
    '--line': '#2c3633',
    '--control-line': dark[4],
    '--accent-surface': '#13322f',
    '--success': '#7fd6a2',
    '--warning': '#f2b968',
  },
})
