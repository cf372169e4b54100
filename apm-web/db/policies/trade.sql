-- Packages and the seller belong to the platform: everybody reads them, its own institution changes them. Only the platform
-- writes orders, payments and invoices, after its checks: nobody can set a price or mark an order as paid.
CREATE POLICY app ON sale_package FOR SELECT TO apm_app USING (offered);
CREATE POLICY app_change ON sale_package TO apm_app USING ((SELECT apm.everything()));
GRANT SELECT, INSERT, UPDATE, DELETE ON sale_package TO apm_app;

CREATE POLICY app ON seller_profile FOR SELECT TO apm_app USING (true);
CREATE POLICY app_change ON seller_profile TO apm_app USING ((SELECT apm.everything()));
GRANT SELECT, INSERT, UPDATE ON seller_profile TO apm_app;

CALL apm.isolate('sale_order');
CALL apm.isolate('payment');
CALL apm.isolate('invoice');
GRANT SELECT ON sale_order, payment, invoice TO apm_app;

CALL apm.isolate('billing_profile');
GRANT SELECT, INSERT, UPDATE ON billing_profile TO apm_app;
