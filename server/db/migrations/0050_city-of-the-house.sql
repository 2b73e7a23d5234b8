-- Pages have always said "in Riyadh". The city is a setting now: houses whose address is there keep the words that they had.
INSERT INTO setting (key, value)
SELECT 'city', '{"en": "Riyadh", "ar": "الرياض"}'::jsonb FROM setting
WHERE key = 'address' AND (value::text ILIKE '%riyadh%' OR value::text LIKE '%الرياض%')
ON CONFLICT (key) DO NOTHING;
