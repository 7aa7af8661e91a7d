import { escapeHtml } from '#lib/escape-html.ts';

/** The page that development shows while the content has mistakes. It disappears once they are corrected. */
export const problemPage = (message: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The content has mistakes</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { max-inline-size: 60rem; margin: 3rem auto; padding-inline: 1rem; background: #f7f4ec; color: #16201b; font: 1rem/1.6 system-ui, sans-serif }
      h1 { border-block-start: 3px solid #e8590c; padding-block-start: 0.5rem }
      pre { white-space: pre-wrap; font-size: 0.9375rem }
    </style>
  </head>
  <body>
    <h1>The content has mistakes</h1>
    <pre>${escapeHtml(message)}</pre>
    <p>The page comes back when the files are mended.</p>
  </body>
</html>
`;
