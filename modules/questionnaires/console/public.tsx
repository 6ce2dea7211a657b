export { ImportTemplate } from './import/ImportTemplate.tsx'
export { PreviewFrame } from './PreviewFrame.tsx'
export { TemplateScreen, useVersion } from './TemplateScreen.tsx'
export { UseMark } from './UseMark.tsx'
