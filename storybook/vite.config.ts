import { maskedIcons } from '@meend/web/build/icons-plugin.ts';
import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [compiledMessages(), maskedIcons(), react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
});
